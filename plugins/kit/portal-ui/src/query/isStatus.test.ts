import { isStatus } from './isStatus';

describe('isStatus', () => {
  it.each([
    [{ statusCode: 404 }, [404], true],
    [{ statusCode: 403 }, [404, 403], true],
    [{ statusCode: 500 }, [404, 403], false],
    [new Error('No answer'), [404], false],
    [undefined, [404], false],
    [null, [404], false],
  ])('of %j for %j is %j', (error, statuses, expected) => {
    expect(isStatus(error, ...statuses)).toBe(expected);
  });
});
