import { parseApplicationCatalogue } from '.';

describe('parseApplicationCatalogue', () => {
  it('reads records, which may leave texts out', () => {
    const records = [
      {
        applicationID: 'APP1',
        applicationName: 'till',
        Description: '<p>a</p>',
      },
    ];
    expect(parseApplicationCatalogue(records)).toMatchObject([
      { appId: 'APP1', appName: 'till', description: 'a', owner: '' },
    ]);
  });

  it.each([undefined, null, 'text', {}, [1], [{ applicationID: 1 }]])(
    'refuses %j',
    content => {
      expect(() => parseApplicationCatalogue(content)).toThrow(
        'no list of applications',
      );
    },
  );
});
