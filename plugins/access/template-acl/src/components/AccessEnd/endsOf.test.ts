import { endsOf } from './endsOf';

const grant = (templateRef: string, entityRef: string, expiresOn: string) => ({
  templateRef,
  entityRef,
  expiresOn,
});

const access = {
  groups: ['group:default/checkout'],
  managed: ['template:default/owned'],
  isAdmin: false,
  templates: [
    grant('template:default/own', 'user:default/asha', '2026-03-05T10:00:00Z'),
    grant('template:default/both', 'user:default/asha', '2026-03-05T10:00:00Z'),
    grant(
      'template:default/both',
      'group:default/checkout',
      '2026-03-07T10:00:00Z',
    ),
    grant(
      'template:default/owned',
      'user:default/asha',
      '2026-03-05T10:00:00Z',
    ),
  ],
};

describe('endsOf', () => {
  it('is the latest end of own grants and of grants of groups', () => {
    expect([...endsOf(access)]).toEqual([
      ['template:default/own', '2026-03-05T10:00:00Z'],
      ['template:default/both', '2026-03-07T10:00:00Z'],
    ]);
  });

  it('is empty for admins, whose access does not end', () => {
    expect([...endsOf({ ...access, isAdmin: true })]).toEqual([]);
  });
});
