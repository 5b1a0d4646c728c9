// A loader of the bundler: each icon of `@remixicon/react` is a module of its own, so that a page loads its own icons only. All of
// them are one module there, whose used icons every page would load.
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*(['"])@remixicon\/react\2;?$/gm;
const MODULE = /[\\/]@remixicon[\\/]react[\\/]index\.mjs$/;
const DRAW = join(__dirname, 'replacements', 'remixIcon.mjs');

/** The library's module that this file imports; its manifest lets nobody name one with a query. */
const moduleFor = file =>
  join(dirname(createRequire(file).resolve('@remixicon/react')), 'index.mjs');

/** `RiHomeLine` or `RiHomeLine as Home` becomes an import of its own; types stay. */
function importEach(names, library) {
  const all = names
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  const isType = name => name.startsWith('type ');
  const types = all.filter(isType);
  const icons = all
    .filter(name => !isType(name))
    .map(name => {
      const [icon] = name.split(/\s/);
      return `import { ${name} } from '${library}?icon=${icon}';`;
    });
  const rest =
    types.length > 0
      ? [`import { ${types.join(', ')} } from '@remixicon/react';`]
      : [];
  return [...icons, ...rest].join(' ');
}

/** Lines stay where they are. */
function splitImports(source, file) {
  return source.replace(IMPORT, (whole, names) => {
    const lines = whole.split('\n').length - 1;
    return `${importEach(names, moduleFor(file))}${'\n'.repeat(lines)}`;
  });
}

/**
 * One icon of the library's module.
 *
 * @throws Error if the module has another form than expected, or no such icon
 */
function pickIcon(source, icon) {
  const name = new RegExp(`[{,]([\\w$]+) as ${icon}[,}]`).exec(
    source.slice(source.lastIndexOf('export{')),
  )?.[1];
  const start = name
    ? source.search(new RegExp(`[ ,]${name.replaceAll('$', '\\$')}=\\(\\{`))
    : -1;
  const path = /"path",\{d:"([^"]*)"\}/.exec(source.slice(start))?.[1];
  if (start < 0 || !path) {
    throw new Error(`@remixicon/react has no icon ${icon} as before`);
  }
  return `import { remixIcon } from ${JSON.stringify(DRAW)}; export const ${icon} = /*#__PURE__*/ remixIcon(${JSON.stringify(path)});`;
}

/** @this the bundler's context of loaders */
function icons(source, map) {
  const icon = new URLSearchParams(this.resourceQuery).get('icon');
  if (icon) this.callback(null, pickIcon(source, icon));
  else this.callback(null, splitImports(source, this.resourcePath), map);
}

/** The rules of the bundler that use this loader. */
icons.rules = [
  { test: MODULE, resourceQuery: /icon=/, use: [{ loader: __filename }] },
  {
    test: /\.(?:esm\.js|tsx?)$/,
    exclude: /[\\/]@remixicon[\\/]/,
    enforce: 'pre',
    use: [{ loader: __filename }],
  },
];
icons.splitImports = splitImports;
icons.pickIcon = pickIcon;

module.exports = icons;
