// `usePermission` remembers for the page, in `swr`, what somebody may, and which requests for that are under way.
const { cache, SWRGlobalState } = require('swr/_internal');

afterAll(() => {
  cache.clear();
  for (const entries of SWRGlobalState.get(cache)) {
    if (typeof entries !== 'object') continue;
    for (const key of Object.keys(entries)) delete entries[key];
  }
});
