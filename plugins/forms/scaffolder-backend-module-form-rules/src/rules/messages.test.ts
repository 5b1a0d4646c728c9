import { toOutage, toRefusal } from './messages';

describe('toRefusal', () => {
  it('names each field, and says nothing twice', () => {
    const complaints = [
      { label: 'Owner', message: 'This is a mandatory Field' },
      { label: 'Mail', message: 'Invalid User Account' },
      { label: 'Owner', message: 'This is a mandatory Field' },
    ];
    expect(toRefusal(complaints)).toMatchObject({
      name: 'InputError',
      message: "'Owner' This is a mandatory Field; 'Mail' Invalid User Account",
    });
  });

  it('stays short', () => {
    const complaints = Array.from({ length: 25 }, (_, at) => ({
      label: `Field ${at}`,
      message: 'is wrong',
    }));
    expect(toRefusal(complaints).message).toMatch(
      /^'Field 0' is wrong; .*'Field 19' is wrong; and 5 more$/,
    );
  });
});

describe('toOutage', () => {
  const slow = { label: 'Owner', reason: 'It is slow', isTimeout: true };
  const down = {
    label: 'Mail',
    what: 'Error fetching user data',
    reason: 'It is down',
    isTimeout: false,
  };

  it.each([
    [
      [slow],
      503,
      "'Owner' could not be checked (It is slow). Nothing was created. Please try again",
    ],
    [
      [slow, down],
      502,
      "'Owner' could not be checked (It is slow); 'Mail' Error fetching user data (It is down). Nothing was created. Please try again",
    ],
  ])('of %j', (failures, statusCode, message) => {
    expect(toOutage(failures)).toMatchObject({ statusCode, message });
  });
});
