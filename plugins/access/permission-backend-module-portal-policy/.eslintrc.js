module.exports = require('../../../.eslintrc.package.js')(__dirname, {
  overrides: [
    {
      // The tests run the policy together with the plugins that it decides for.
      files: ['src/__testUtils__/**'],
      rules: { '@backstage/no-mixed-plugin-imports': 'off' },
    },
  ],
});
