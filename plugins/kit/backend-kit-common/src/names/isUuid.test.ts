import fc from 'fast-check';
import { isUuid } from './isUuid';

describe('isUuid', () => {
  it('takes UUIDs in any case, and nothing around them', () => {
    fc.assert(
      fc.property(fc.uuid(), id => {
        expect(isUuid(id)).toBe(true);
        expect(isUuid(id.toUpperCase())).toBe(true);
        expect(isUuid(`${id}/`)).toBe(false);
        expect(isUuid(`/${id}`)).toBe(false);
        expect(isUuid(`${id}\n`)).toBe(false);
        expect(isUuid(id.replaceAll('-', ''))).toBe(false);
      }),
    );
  });
});
