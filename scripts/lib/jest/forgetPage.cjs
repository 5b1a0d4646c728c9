// Clears the state that libraries store for a page, at the end of each test file.
const { Helmet } = require('react-helmet');
const { cache, SWRGlobalState } = require('swr/_internal');

afterAll(() => {
  forgetPermissions();
  forgetTitles();
});

/** `usePermission` stores its answers and its running requests in `swr`. */
function forgetPermissions() {
  cache.clear();
  for (const entries of SWRGlobalState.get(cache)) {
    if (typeof entries !== 'object') continue;
    for (const key of Object.keys(entries)) delete entries[key];
  }
}

/** A title stays registered if its component was rendered and never mounted, for example because its page was suspended. */
function forgetTitles() {
  Helmet.canUseDOM = false;
  Helmet.rewind();
  Helmet.canUseDOM = true;
}
