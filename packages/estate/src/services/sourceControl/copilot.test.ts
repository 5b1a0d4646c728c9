import type { Octokit } from 'octokit';
import {
  buildPerson,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';
import { OWNER, shopRepositories } from './__testUtils__/shopRepositories';

const ASHA = 'asha-requester';

let control: ProxiedSourceControl;
let octokit: Octokit;

beforeAll(async () => {
  control = await ProxiedSourceControl.start({
    repositories: shopRepositories,
    accounts: [{ login: 'passer-by' }],
    people: [buildPerson()],
  });
  octokit = control.octokit();
});
afterAll(() => control?.close());

const give = (...logins: string[]) =>
  octokit.rest.copilot.addCopilotSeatsForUsers({
    org: OWNER,
    selected_usernames: logins,
  });
const seatOf = (username: string) =>
  octokit.rest.copilot.getCopilotSeatDetailsForUser({ org: OWNER, username });
const total = async () => {
  const { data } = await octokit.rest.copilot.getCopilotOrganizationDetails({
    org: OWNER,
  });
  return data.seat_breakdown.total;
};

it('gives a member one seat, once, keeps it, and takes it away', async () => {
  await expect(seatOf(ASHA)).rejects.toMatchObject({ status: 404 });
  expect((await give(ASHA)).data).toEqual({ seats_created: 1 });
  expect((await give(ASHA.toUpperCase())).data).toEqual({ seats_created: 0 });
  await control.restart();
  octokit = control.octokit();
  expect((await seatOf(ASHA)).data).toMatchObject({
    assignee: { login: ASHA },
    plan_type: 'business',
  });
  expect(await total()).toBe(1);
  const { data } =
    await octokit.rest.copilot.cancelCopilotSeatAssignmentForUsers({
      org: OWNER,
      selected_usernames: [ASHA],
    });
  expect(data).toEqual({ seats_cancelled: 1 });
  expect(await total()).toBe(0);
});

it('gives none to who is no member, nor to anybody beside', async () => {
  await expect(give(ASHA, 'passer-by')).rejects.toMatchObject({ status: 404 });
  expect(await total()).toBe(0);
});

it('is the business of who has a token, and of this organisation', async () => {
  const path = `/api/v3/orgs/${OWNER}/copilot/billing`;
  const anonymous = await control.fetch(path, { headers: {} });
  expect(anonymous.status).toBe(401);
  const elsewhere = path.replace(OWNER, 'elsewhere');
  expect((await control.fetch(elsewhere)).status).toBe(404);
});

it('refuses a request without names', async () => {
  await expect(give()).rejects.toMatchObject({ status: 422 });
});
