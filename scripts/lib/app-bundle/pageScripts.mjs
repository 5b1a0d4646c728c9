import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What each page asks for by `import()`. A path that ends with a slash stands for all pages below it. The page preloads the
 * scripts that belong to its path; what is missing here is loaded when the app asks for it.
 */
const ROUTES = {
  '/home': ['./HomePage'],
  '/catalog': ['./CatalogPage'],
  '/catalog/': [
    './components/CatalogEntityPage.esm.js',
    './overview/OverviewLayout',
    './overviewCards',
  ],
  '/create': ['./page'],
  '/search': ['./SearchPage'],
  '/docs': ['./DocsIndexPage'],
  '/finops': ['./FinOpsPage'],
};

const isScriptOrStyle = file => /\.(?:js|css)$/.test(file);

/**
 * Which files the parts of the page need beyond those of index.html.
 *
 * @param report - see BundleReport.cjs
 * @returns as `PageScripts` of plugins/kit/page-start-react/src/ScriptPreloader.ts
 */
export function pageScripts({ entry, groups }) {
  const filesOf = groupsOfPart => [
    ...new Set(groupsOfPart.flatMap(({ files }) => files)),
  ];
  const named = name => filesOf(groups.filter(group => group.name === name));
  const app = named('app').filter(isScriptOrStyle);
  const known = new Set([...entry, ...app]);
  const ofRoute = wanted =>
    filesOf(
      groups.filter(({ requests }) =>
        requests.some(request => wanted.includes(request)),
      ),
    ).filter(file => isScriptOrStyle(file) && !known.has(file));
  return {
    app,
    signIn: named('sign-in').filter(isScriptOrStyle),
    routes: Object.fromEntries(
      Object.entries(ROUTES).map(([path, wanted]) => [path, ofRoute(wanted)]),
    ),
  };
}

/** Writes them into the built page. */
export function writePageScripts(build, report) {
  const block = `<script type="portal/scripts">${JSON.stringify(pageScripts(report))}</script>`;
  for (const name of ['index.html', 'index.html.tmpl']) {
    const file = join(build, name);
    const html = readFileSync(file, 'utf8');
    if (!html.includes('</head>')) throw new Error(`${name} has no head`);
    writeFileSync(file, html.replace('</head>', `${block}</head>`));
  }
}
