export { findFreePort, isPortFree } from '@tyche/stack/free-port'
