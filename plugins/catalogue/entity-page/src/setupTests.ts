import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// Pages are loaded when they are first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(120_000);

// jsdom has no layout, so SVG elements have no size: without this, the relations graph fails when it is drawn.
Object.defineProperty(SVGElement.prototype, 'getBBox', {
  value: () => ({ x: 0, y: 0, width: 100, height: 20 }),
  // Each test file sets it, in the same window.
  configurable: true,
});

afterEach(() => pageQueryClient.clear());
