import { tmpdir } from 'node:os';
import { Lateness } from '../../serviceKit/Lateness';
import {
  git,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';
import { OWNER } from './__testUtils__/shopRepositories';

const LATE_MS = 1000;

let now = 0;
let control: ProxiedSourceControl;
beforeAll(async () => {
  const lateness = new Lateness(LATE_MS, () => now);
  control = await ProxiedSourceControl.start({ lateness });
});
afterAll(() => control?.close());

it('shows a new repository late, to the API and to git, and never makes it twice', async () => {
  const { repos } = control.octokit().rest;
  const repository = { owner: OWNER, repo: 'new-service' };
  const wish = { org: OWNER, name: repository.repo, auto_init: true };
  const names = async () =>
    (await repos.listForOrg({ org: OWNER })).data.map(({ name }) => name);
  const listRefs = () =>
    git(tmpdir(), 'ls-remote', control.cloneUrl(repository.repo));

  expect((await repos.createInOrg(wish)).status).toBe(201);
  await expect(repos.get(repository)).rejects.toMatchObject({ status: 404 });
  await expect(repos.listBranches(repository)).rejects.toMatchObject({
    status: 404,
  });
  expect(await names()).toEqual([]);
  await expect(listRefs()).rejects.toThrow('not found');
  await expect(repos.createInOrg(wish)).rejects.toMatchObject({ status: 422 });

  now = LATE_MS;
  expect((await repos.get(repository)).data.name).toBe(repository.repo);
  expect(await names()).toEqual([repository.repo]);
  expect(await listRefs()).toContain('refs/heads/main');
});
