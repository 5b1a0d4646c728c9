import { DAY_0, DAY_1, defaultPayload, VERSIONS } from '../payload';
import {
  BANNERS,
  BUTTONS,
  FILE_MESSAGES,
  FORM_FIELDS,
  LABELS,
  NOTES,
  SANDBOX_LINK,
  SECTIONS,
  shownFields,
  SUBMIT_MESSAGES,
} from '.';

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

  it('of submit are literal', () => {
    expect(Object.values(SUBMIT_MESSAGES)).toEqual([
      'Please select different Repository Name for override github repo',
      'Please select different Repository Name for existing github repo',
      'Please provide valid Email for ResourceOwner',
      'Please provide valid Group Email for Supported By',
      'Please provide differnet App Friendly Name',
      'Please provide differnet Github ID',
      'Please fill in the description before submitting.',
      'Please fill in the iocode before submitting.',
      'Please fill the Supported By before submitting.',
      'Please fill the Resource Owner before submitting.',
      'Please fill in the form before submitting.',
      'Please select onboarding type.',
    ]);
  });

  it('name the licence of a mailbox, the request owner and the template of sandbox subscriptions', () => {
    expect(FILE_MESSAGES.title).toBe('Error');
    expect(NOTES.mailbox).toMatch(/licence .*£20 per year/);
    expect(NOTES.requestOwner).toMatch(/senior engineer or an architect/);
    expect(SANDBOX_LINK.path).toBe(
      '/create/templates/default/sandbox-subscription-builder-template',
    );
    const helpOf = (id: string) =>
      FORM_FIELDS.filter(field => field.id === id).map(({ help }) => help);
    expect(helpOf('yaccount_enable_mailbox')).toEqual([NOTES.mailbox]);
    expect(helpOf('request_owner')).toEqual([undefined, NOTES.requestOwner]);
    expect(
      FORM_FIELDS.filter(({ isStruckThrough }) => isStruckThrough),
    ).toMatchObject([
      { id: 'sandboxsubscription_create', help: SANDBOX_LINK.text },
    ]);
  });
});
