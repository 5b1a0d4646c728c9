import { destinationOf } from './destination';

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' };

describe('destinationOf', () => {
  it.each([
    ['/template-acl?template=a#b', { href: '/template-acl?template=a#b' }],
    ['template-acl', { href: '/template-acl' }],
    [`${window.location.origin}/catalog`, { href: '/catalog' }],
    ['https://git.example/x', { href: 'https://git.example/x', ...OUTSIDE }],
    ['//git.example/x', { href: 'http://git.example/x', ...OUTSIDE }],
    // eslint-disable-next-line no-script-url
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (link, destination) => {
    expect(destinationOf(link)).toEqual(destination);
  });
});
