import fc from 'fast-check';
import { topicNameOf, topicOwnerName } from './confluentTopics';

const company = {
  topics: {
    approver: 'Priya Approver',
    abbreviations: {
      repository: 'platform-configuration',
      path: 'config/abbreviations.json',
    },
  },
  contacts: {},
};

describe('topicOwnerName', () => {
  it('shows the approver for TBC only (C-082)', () => {
    expect(topicOwnerName('TBC', company)).toBe('Priya Approver');
    expect(topicOwnerName(' tbc ', company)).toBe('Priya Approver');
    expect(topicOwnerName('ann@retail.example', company)).toBe(
      'ann@retail.example',
    );
    expect(topicOwnerName(undefined, company)).toBe('');
  });
});

describe('topicNameOf', () => {
  it('never begins, ends or breaks with an empty part (C-083, C-084)', () => {
    const part = fc.stringMatching(/^[a-z ]{0,4}$/);
    const parts = fc.record({
      productGroup: part,
      productGroupAbbreviation: part,
      technologyGroup: part,
      technologyGroupAbbreviation: part,
      appName: part,
      appId: part,
      interfaceId: part,
      functionality: part,
      environment: fc.constantFrom('' as const, 'dev' as const),
    });
    fc.assert(
      fc.property(parts, given => {
        expect(topicNameOf(given)).not.toMatch(/^-|--|-$/);
      }),
    );
  });
});
