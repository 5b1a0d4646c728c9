import { reviewAccess, reviewParts } from './reviewParts';

const context = { title: 'Topic', options: {} };

describe('reviewParts', () => {
  it('has the named parts that are there, in their order', () => {
    const review = reviewParts({
      'topic.name': '',
      partitions: 'Partitions',
      owner: 'Owner',
      tags: 'Tags',
    });
    const value = {
      id: 'x-1',
      partitions: 0,
      topic: { name: 'a' },
      owner: ' ',
    };
    expect(review(value, context)).toEqual([
      { section: 'Topic', label: 'Name', value: 'a' },
      { section: 'Topic', label: 'Partitions', value: '0' },
    ]);
    expect(review({ topic: { name: 'a' } }, context)).toEqual([
      { label: 'Topic', value: 'a' },
    ]);
    expect(review(undefined, context)).toEqual([]);
  });

  it('has no line before something is chosen', () => {
    const review = reviewParts({ environment: 'Environment', name: '' });
    expect(review({ environment: 'dev', name: '' }, context)).toEqual([]);
    const withoutName = reviewParts({ environment: 'Environment' });
    expect(withoutName({ environment: 'dev' }, context)).toEqual([
      { label: 'Environment', value: 'dev' },
    ]);
  });

  it('has the words of the form for a value', () => {
    const words = { dev: 'Development' };
    const review = reviewParts({ place: { label: 'Environment', words } });
    const valueOf = (place: string) => review({ place }, context)[0].value;
    expect(['dev', 'other'].map(valueOf)).toEqual(['Development', 'other']);
  });
});

describe('reviewAccess', () => {
  it('has each entry with its rights', () => {
    const review = reviewAccess<{
      email: string;
      read: boolean;
      write: boolean;
    }>('email', ['read', 'write']);
    const entries = [
      { email: 'a@retail.example', read: true, write: true },
      { email: 'b@retail.example', read: false, write: false },
    ];
    expect(review(entries, context)).toEqual([
      { section: 'Topic', label: 'a@retail.example', value: 'read, write' },
      { section: 'Topic', label: 'b@retail.example', value: 'no rights' },
    ]);
  });
});
