import { ProxiedSourceControl } from '../src/services/sourceControl/__testUtils__/ProxiedSourceControl';

interface Listing {
  organization: {
    repositories: {
      nodes: { name: string }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  };
}

const QUERY = `query ($cursor: String) { organization(login: "retail-example") { repositories(first: 100, after: $cursor) {
  nodes { name object(expression: "HEAD:catalog-info.yaml") { ... on Blob { text } } }
  pageInfo { endCursor hasNextPage } } } }`;

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'estate', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

/** Lists all repositories, as the discovery of templates does, and returns their number. */
async function list(control: ProxiedSourceControl): Promise<number> {
  const octokit = control.octokit();
  let count = 0;
  let cursor: string | null = null;
  do {
    const answer: Listing = await octokit.graphql<Listing>(QUERY, { cursor });
    const { nodes, pageInfo } = answer.organization.repositories;
    count += nodes.length;
    cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (cursor);
  return count;
}

async function main() {
  const control = await ProxiedSourceControl.start({ scale: 'large' });
  try {
    const started = performance.now();
    const count = await list(control);
    const seconds = (performance.now() - started) / 1_000;
    print(
      `list of ${count} repositories with a file of each`,
      seconds,
      's',
      10,
    );
  } finally {
    await control.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
