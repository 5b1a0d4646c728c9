const { forbiddenImports } = require('./scripts/lib/imports/forbidden.cjs');

module.exports = {
  forbidden: forbiddenImports(__dirname),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-maps|dist-types)/' },
    // An import of a type alone counts as one.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
