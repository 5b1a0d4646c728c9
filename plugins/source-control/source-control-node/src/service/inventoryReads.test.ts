import { failingCalls } from '@portal/test-kit';
import { callWithFault, useEstate } from '../__testUtils__/useEstate';

const started = useEstate();

describe('what the organisation has', () => {
  it('are its repositories, with what a list needs', async () => {
    const { items, next } = await started.service.listRepositoryPage(1);
    expect(next).toBeUndefined();
    expect(items.map(({ name }) => name)).toEqual(
      items.map(({ name }) => name).sort(),
    );
    expect(items).toContainEqual(
      expect.objectContaining({
        name: 'old-price-tags',
        archived: true,
        fork: false,
        pushed_at: expect.any(String),
      }),
    );
  });

  it('are its teams, and what each of them may do in a repository', async () => {
    const { service } = started;
    const { items } = await service.listTeams();
    expect(items.map(({ slug }) => slug)).toContain('payments');
    expect((await service.listTeamRepositories('payments')).items).toEqual([
      { name: 'gift-card-balance', isAdmin: true },
    ]);
    expect((await service.listTeamRepositories('stores')).items).toEqual([
      { name: 'label-printer', isAdmin: false },
    ]);
  });

  it('are the people who wrote the commits since a moment', async () => {
    const { service } = started;
    const since = (day: string) => ({ since: new Date(day) });
    expect(
      await service.countAuthors('gift-card-balance', since('2026-01-01')),
    ).toEqual([{ login: 'daniel-abebe', commits: 1 }]);
    expect(
      await service.countAuthors('gift-card-balance', since('2026-05-20')),
    ).toEqual([]);
    await expect(
      service.countAuthors('nothing', since('2026-01-01')),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  const calls: Parameters<typeof failingCalls>[0] = [
    ['listRepositoryPage', () => started.hasty.listRepositoryPage(1)],
    ['listTeams', () => started.hasty.listTeams()],
    [
      'listTeamRepositories',
      () => started.hasty.listTeamRepositories('stores'),
    ],
    [
      'countAuthors',
      () => started.hasty.countAuthors('label-printer', { since: new Date(0) }),
    ],
  ];

  it.each(failingCalls(calls))(
    '$method tells of $fault',
    async ({ name, ...row }) => {
      await expect(callWithFault(started, row)).rejects.toMatchObject({ name });
    },
  );
});
