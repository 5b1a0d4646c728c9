import { isOwnPermissionCall } from './isOwnPermissionCall';

const own = {
  method: 'POST',
  url: '/api/permission/authorize',
  headers: {},
  socket: { remoteAddress: '127.0.0.1' },
};

describe('isOwnPermissionCall', () => {
  it.each([
    ['over IPv4', own],
    ['over IPv6', { ...own, socket: { remoteAddress: '::1' } }],
    ['over both', { ...own, socket: { remoteAddress: '::ffff:127.0.0.1' } }],
  ])('knows a question of the backend %s', (_, request) => {
    expect(isOwnPermissionCall(request)).toBe(true);
  });

  it.each([
    ['another address', { ...own, socket: { remoteAddress: '10.0.0.7' } }],
    ['no address', { ...own, socket: {} }],
    ['a browser', { ...own, headers: { origin: 'http://localhost:3000' } }],
    ['a proxy', { ...own, headers: { 'x-forwarded-for': '10.0.0.7' } }],
    ['a proxy by RFC 7239', { ...own, headers: { forwarded: 'for=10.0.0.7' } }],
    ['another method', { ...own, method: 'GET' }],
    ['another route', { ...own, url: '/api/permission/authorize/all' }],
    ['another plugin', { ...own, url: '/x/api/permission/authorize' }],
  ])('knows %s from it', (_, request) => {
    expect(isOwnPermissionCall(request)).toBe(false);
  });
});
