import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { comparableAddress, isSameAddress } from './comparableAddress';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [{ host: 'git.example' }],
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
  ['https://elsewhere.example/A', 'https://elsewhere.example/a'],
])('differs for %s and %s', (one, other) => {
  expect(key(other)).not.toBe(key(one));
});

const isSame = (one: string, other: string) =>
  isSameAddress(key(one), key(other));
const HEAD = FILE.replace('main', 'HEAD');

it.each([
  [HEAD, FILE],
  [FILE.replace('main', 'master'), HEAD],
  [HEAD.replace('blob', 'tree'), FILE.replace('basket', 'Basket')],
  [HEAD, HEAD],
])('knows HEAD by the usual names of the branch: %s, %s', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

it.each([
  [HEAD, FILE.replace('main', 'develop')],
  [FILE, FILE.replace('main', 'master')],
  [HEAD, FILE.replace('basket', 'till')],
  [HEAD, FILE.replace('a.yaml', 'b.yaml')],
])('tells other branches and files apart: %s, %s', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

it('is the text itself for what is no URL', () => {
  expect(key('./a.yaml')).toBe('./a.yaml');
});
