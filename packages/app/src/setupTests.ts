import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { pageQueryClient } from '@portal/plugin-query-react';

// Pages load their parts when they are first shown, which takes 15 seconds of processor time in a cold worker: bounds against
// hanging alone.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(120_000);

// jsdom draws nothing, so parts of a picture have no size: the relations graph would end with an error once it is drawn.
Object.defineProperty(SVGElement.prototype, 'getBBox', {
  value: () => ({ x: 0, y: 0, width: 100, height: 20 }),
  // It is set for each file, in one window.
  configurable: true,
});

afterEach(() => pageQueryClient.clear());
