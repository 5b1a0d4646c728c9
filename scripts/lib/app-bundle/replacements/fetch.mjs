/** What upstream's clients use of `cross-fetch`, without its own fetch API for browsers that have none. */
const { Headers } = globalThis;
// The portal's fetch API may be another one later.
const fetch = (...args) => globalThis.fetch(...args);

export { fetch, Headers };
export default fetch;
