const { TestEnvironment } = require('jest-environment-node');
const { keepEnvironment } = require('./keepEnvironment.cjs');

module.exports = keepEnvironment(TestEnvironment);
