const { leaveOutForeign } = require('./foreignFailures.cjs');
const { keepEnvironment } = require('./keepEnvironment.cjs');
const QuickStylesEnvironment = require('./QuickStylesEnvironment.cjs');

module.exports = class KeptPageEnvironment extends (
  keepEnvironment(QuickStylesEnvironment)
) {
  handleTestEvent(event, state) {
    leaveOutForeign(event, state);
  }
};
