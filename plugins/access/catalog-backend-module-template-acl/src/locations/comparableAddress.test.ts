import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import {
  comparableAddress,
  isSameAddress,
  withoutBranch,
} from './comparableAddress';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [{ host: 'git.example' }, { host: 'github.com' }],
      azure: [{ host: 'dev.azure.com' }],
    },
  }),
);
const key = (address: string) => comparableAddress(address, integrations);

const FILE = 'https://git.example/retail-example/basket/blob/main/Docs/a.yaml';
const AZURE =
  'https://dev.azure.com/retail/Store%20Systems/_git/tills?path=/a.yaml';

it.each([
  [FILE, 'https://GIT.example/Retail-Example/Basket/blob/main/Docs/a.yaml'],
  [FILE, `${FILE}/`],
  [FILE, `${FILE}//`],
  [FILE, `${FILE}#L1`],
  [FILE, FILE.replace('https:', 'http:')],
  [FILE, FILE.replace('git.example', 'somebody@git.example:443')],
  [FILE, FILE.replace('blob', 'tree')],
  [FILE, FILE.replace('blob', 'raw')],
  [FILE, FILE.replace('blob', 'edit')],
  [FILE, FILE.replace('blob', 'blame')],
  [FILE, FILE.replace('blob/main', 'raw/refs/heads/main')],
  [FILE, FILE.replace('main/', 'main//')],
  [FILE, FILE.replace('https://', 'https://www.')],
  [
    'https://github.com/Shop/basket/blob/main/a.yaml',
    'https://raw.githubusercontent.com/shop/basket/refs/heads/main/a.yaml',
  ],
  [
    'https://github.com/shop/basket/tree/main/a.yaml',
    'https://raw.githubusercontent.com/shop/basket/main/a.yaml?token=x',
  ],
  [FILE, `${FILE}?raw=true`],
  [FILE, `${FILE}?plain=1#L3`],
  [FILE, FILE.replace('basket', 'basket.git')],
  [FILE, FILE.replace('Docs', '%44ocs')],
  [AZURE, AZURE.toLowerCase()],
  [AZURE, AZURE.replace('path=/', 'path=%2F')],
])('is the same for %s and %s', (one, other) => {
  expect(key(other)).toBe(key(one));
});

it.each([
  [FILE, FILE.replace('Docs', 'docs')],
  [FILE, FILE.replace('main', 'Main')],
  [FILE, FILE.replace('basket', 'basket-2')],
  [FILE, FILE.replace('retail-example', 'others')],
  [FILE, FILE.replace('git.example', 'elsewhere.example')],
  [AZURE, AZURE.replace('a.yaml', 'A.yaml')],
  [AZURE, `${AZURE}&version=GBnext`],
  ['https://www.elsewhere.example/a', 'https://elsewhere.example/a'],
  ['https://elsewhere.example/A', 'https://elsewhere.example/a'],
])('differs for %s and %s', (one, other) => {
  expect(key(other)).not.toBe(key(one));
});

/** Compares where source control says that the default branch is this. */
const isSame = (one: string, other: string, branch?: string) =>
  isSameAddress(key(one), key(other), async () => branch);
const HEAD = FILE.replace('main', 'HEAD');
const onBranch = (branch: string) => FILE.replace('main', branch);

it.each([
  [HEAD, onBranch('develop'), 'develop'],
  [onBranch('release/2026'), HEAD, 'release/2026'],
  [HEAD.replace('blob', 'tree'), FILE.replace('basket', 'Basket'), 'main'],
  [HEAD, FILE, undefined],
  [onBranch('master'), HEAD, undefined],
  [HEAD, HEAD, undefined],
])('knows that %s is %s where HEAD is %s', async (one, other, branch) => {
  expect(await isSame(one, other, branch)).toBe(true);
});

it.each([
  [HEAD, FILE, 'develop'],
  [HEAD, onBranch('release/2026'), '2026'],
  [HEAD, onBranch('develop'), undefined],
  [FILE, onBranch('master'), 'main'],
  [HEAD, FILE.replace('basket', 'till'), 'main'],
  [HEAD, FILE.replace('a.yaml', 'b.yaml'), 'main'],
  [HEAD, FILE.replace('Docs/a.yaml', 'a.yaml'), 'main'],
])('tells %s from %s where HEAD is %s', async (one, other, branch) => {
  expect(await isSame(one, other, branch)).toBe(false);
});

it('asks source control only where nothing but the branch differs', async () => {
  const ask = jest.fn(async () => 'main');
  await isSameAddress(key(HEAD), key(FILE.replace('basket', 'till')), ask);
  await isSameAddress(key(FILE), key(onBranch('develop')), ask);
  expect(ask).not.toHaveBeenCalled();
  await isSameAddress(key(FILE), key(HEAD), ask);
  expect(ask.mock.calls).toEqual([['git.example/retail-example/basket']]);
});

it.each([onBranch('develop'), onBranch('a/b'), HEAD])(
  'has one key for a file on each branch: %s',
  address => {
    expect(withoutBranch(key(address))).toBe(withoutBranch(key(FILE)));
  },
);

it('is the text itself for what is no URL', () => {
  expect(key('./a.yaml')).toBe('./a.yaml');
});
