/** Request header: the number of the newest block that the client has seen. Lists of what happened on the chain are not older. */
export const MIN_BLOCK_HEADER = 'X-Min-Block'
