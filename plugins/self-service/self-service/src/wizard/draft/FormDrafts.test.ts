import { DRAFT_MS, FormDrafts } from './FormDrafts';
import { forgetFormDrafts } from './forgetFormDrafts';

const form = {
  userRef: 'user:default/asha',
  templateRef: 'template:default/service',
  version: '1',
};
const draft = (savedAt: number, name = 'cart') => ({
  startedAt: savedAt,
  savedAt,
  step: 1,
  values: { name },
});

function open(other: Partial<typeof form> = {}) {
  return new FormDrafts(localStorage, { ...form, ...other });
}

beforeEach(() => localStorage.clear());

describe('FormDrafts', () => {
  it('gives the last draft of this form back, and each tab its own', () => {
    const now = Date.now();
    open().save('tab-1', draft(now - 2, 'first'));
    open().save('tab-2', draft(now - 1, 'second'));
    expect(open().newest()?.draft.values).toEqual({ name: 'second' });
    expect(open().of('tab-1')?.draft.values).toEqual({ name: 'first' });
  });

  it.each([
    { userRef: 'user:default/other' },
    { templateRef: 'template:default/service2' },
    { version: '2' },
  ])('gives nothing to %j', other => {
    open().save('tab', draft(Date.now()));
    expect(open(other).newest()).toBeUndefined();
    expect(open(other).of('tab')).toBeUndefined();
  });

  it('forgets a draft after a day, of other forms too', () => {
    open().save('tab', draft(Date.now() - DRAFT_MS - 1));
    open({ version: '2' }).save('tab-2', draft(Date.now()));
    localStorage.setItem('of others', 'stays');
    expect(open().newest()).toBeUndefined();
    open({ templateRef: 'template:default/other' }).sweep();
    expect(Object.keys(localStorage)).toHaveLength(2);
    forgetFormDrafts();
    expect(Object.keys(localStorage)).toEqual(['of others']);
  });

  it('does not trip over what it did not write', () => {
    open().save('tab', draft(Date.now()));
    const [key] = Object.keys(localStorage);
    for (const text of ['', '[]', 'null', '{"version":"1"}', '{']) {
      localStorage.setItem(key, text);
      expect(open().newest()).toBeUndefined();
    }
    open().sweep();
    expect(localStorage).toHaveLength(0);
  });
});
