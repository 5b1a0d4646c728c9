const { keepEnvironment } = require('./keepEnvironment.cjs');
const QuickStylesEnvironment = require('./QuickStylesEnvironment.cjs');

module.exports = keepEnvironment(QuickStylesEnvironment);
