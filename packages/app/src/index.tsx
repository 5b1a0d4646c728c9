import '@backstage/ui/css/styles.css';
import { Progress } from '@backstage/core-components';
import { lazy, Suspense } from 'react';
import ReactDOM from 'react-dom/client';
import { appRoot } from './App';
import { completeConfiguration } from './modules/pageConfiguration';

const container = document.getElementById('root');
if (!container) {
  throw new Error("index.html has no element with the id 'root'");
}

const App = lazy(async () => {
  await completeConfiguration();
  return { default: () => appRoot };
});

ReactDOM.createRoot(container).render(
  <Suspense fallback={<Progress />}>
    <App />
  </Suspense>,
);
