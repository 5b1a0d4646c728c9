import { ConfigReader } from '@backstage/config';
import { readSourceControlCompany } from './company';

it('has a default for everything', () => {
  expect(readSourceControlCompany(new ConfigReader({}))).toEqual({
    copilot: {
      excludedCompanies: ['Contractor One', 'Contractor Two'],
      refusal:
        'User is not allowed to raise request for getting Github Co-Pilot Access',
    },
  });
});

it('reads the configured companies and text', () => {
  const copilot = { excludedCompanies: ['Agency'], refusal: 'No' };
  const config = new ConfigReader({ fieldKit: { copilot } });
  expect(readSourceControlCompany(config)).toEqual({ copilot });
});
