import { mockErrorHandler } from '@backstage/backend-test-utils';
import {
  directoryGroupId,
  type DirectoryService,
} from '@portal/plugin-directory-node';
import express from 'express';
import request from 'supertest';
import { addPeopleRoutes } from './peopleRoutes';

const KEPT = { id: '1', displayName: 'Kept' };
const JUST_MADE = { id: '2', displayName: 'Just made' };
const OTHER = { id: '3', displayName: 'Of others' };

/** Lists the groups that may be deleted; the cached names do not contain the new group. */
async function list(ids: string[]) {
  const listGroupNames = jest.fn(
    async ({ fresh }: { fresh?: boolean } = {}) => ({
      items: fresh ? [OTHER, KEPT, JUST_MADE] : [OTHER, KEPT],
      complete: true,
      limit: 200_000,
    }),
  );
  const own = new Set(ids);
  const router = express.Router();
  addPeopleRoutes(router, {
    directory: {
      listGroupNames,
    } as Partial<DirectoryService> as DirectoryService,
    groupNames: { check: async () => ({ isFree: true, mailNickname: 'x' }) },
    findOwn: async () => ({ groups: [], ids: own, has: id => own.has(id) }),
  });
  const app = express().use(router).use(mockErrorHandler());
  const { body } = await request(app).get('/v1.0/groups?for=delete');
  return { body, times: listGroupNames.mock.calls.length };
}

it('reads the names anew for a group that was just made', async () => {
  const { body, times } = await list(['2', '1'].map(directoryGroupId));
  expect(body.value).toEqual([JUST_MADE, KEPT]);
  expect(times).toBe(2);
});

it('takes names that were kept where they have all groups', async () => {
  const { body, times } = await list([directoryGroupId('1')]);
  expect(body.value).toEqual([KEPT]);
  expect(times).toBe(1);
});

it('reads no names for who has no group to delete', async () => {
  const { body, times } = await list(['confluent/dev/topics/orders']);
  expect(body).toMatchObject({ value: [], complete: true });
  expect(times).toBe(0);
});
