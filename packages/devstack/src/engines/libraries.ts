/** Packages with libraries that Redis and PgBouncer share and a small system lacks. */
export const sharedLibraries = [
  'libsystemd0',
  'libssl3',
  'libgcrypt20',
  'libgpg-error0',
  'libcap2',
  'libzstd1',
  'liblz4-1',
  'liblzma5',
]
