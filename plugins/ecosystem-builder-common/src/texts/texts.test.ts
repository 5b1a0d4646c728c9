import { DAY_0, DAY_1, defaultPayload, VERSIONS } from '../payload';
import { BANNERS, BUTTONS, LABELS, SECTIONS, shownFields } from '.';

const titlesOf = (day: typeof DAY_0 | typeof DAY_1, version: 'CN' | 'V2') => {
  const payload = defaultPayload(version);
  const fields = shownFields({
    version,
    form: 'create',
    payload,
    onboardType: day,
  });
  return [...new Set(fields.map(({ section }) => section))];
};

describe('the sections', () => {
  const ids = SECTIONS.map(({ id }) => id);

  it.each(VERSIONS)(
    'of %s are in order, the product only for Day 0',
    version => {
      expect(titlesOf(DAY_0, version)).toEqual(ids);
      expect(titlesOf(DAY_1, version)).toEqual(
        ids.filter(id => id !== 'product'),
      );
    },
  );

  it('appear after the onboarding type is chosen', () => {
    const payload = defaultPayload('CN');
    expect(
      shownFields({ version: 'CN', form: 'create', payload }),
    ).toMatchObject([
      {
        label: 'Onboard Type',
        options: [
          'Day 0 Onboarding / Green Field Application',
          'Day 1 Onboarding / Brown Field Applications',
        ],
      },
    ]);
  });
});

describe('the texts', () => {
  it('are literal', () => {
    expect(Object.values(BANNERS)).toEqual([
      'Application information is being loaded...',
      'Please fill in the application details.',
      'Product Information information is being loaded...',
      'Fill in Product information',
    ]);
    expect(Object.values(BUTTONS)).toEqual([
      'Fetch Data',
      'View File',
      'View File Changes',
      'Check for newer version',
    ]);
    expect(LABELS).toMatchObject({
      existing_github_repo_name: 'Github Repository Name',
      team_members: 'Team Members',
      github_team_maintainer: 'Github Team Maintainer',
      existing_ad_group_list: 'Existing AD Group List',
      existing_yaccount: 'Yaccount ID',
      yaccount_secret_key_name: 'Organizational Secret KeyName',
    });
  });
});
