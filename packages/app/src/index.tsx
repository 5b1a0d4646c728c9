import '@backstage/ui/css/styles.css';
import '@fontsource-variable/inter';
import { Progress } from '@backstage/core-components';
import { lazy, Suspense } from 'react';
import ReactDOM from 'react-dom/client';
import { appRoot } from './App';
import { completeConfiguration } from './modules/pageConfiguration';

const container = document.getElementById('root');
if (!container) {
  throw new Error("index.html has no element with the id 'root'");
}

/** No page waits longer for its letters, in milliseconds. */
const FONT_LIMIT_MS = 2_000;

/** Letters that change after the first page was drawn would move all of it. Without the file, the page has those of the system. */
const loadFont = () =>
  Promise.race([
    document.fonts.load('1em "Inter Variable"').catch(() => []),
    new Promise(resolve => setTimeout(resolve, FONT_LIMIT_MS)),
  ]);

const App = lazy(async () => {
  await Promise.all([completeConfiguration(), loadFont()]);
  return { default: () => appRoot };
});

ReactDOM.createRoot(container).render(
  <Suspense fallback={<Progress />}>
    <App />
  </Suspense>,
);
