// Starts the estate: `yarn start` of this package, `npm start` and the tests.
const { ensureBundle } = require('./bundle.cjs');

process.setSourceMapsEnabled(true);
require(ensureBundle());
