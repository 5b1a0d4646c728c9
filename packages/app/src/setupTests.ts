import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// Pages load their parts when they are first shown, which takes 15 seconds of processor time in a cold worker. These
// bounds only end tests that hang.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(120_000);

// jsdom has no layout, so SVG elements have no size: without this, the relations graph fails when it is drawn.
Object.defineProperty(SVGElement.prototype, 'getBBox', {
  value: () => ({ x: 0, y: 0, width: 100, height: 20 }),
  // Each test file sets it, in the same window.
  configurable: true,
});

afterEach(() => pageQueryClient.clear());
