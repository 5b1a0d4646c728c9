import {
  EarlyAnswers,
  FirstQuestions,
  ScriptPreloader,
} from '@portal/plugin-page-start-react';
import { loadFont } from './start/loadFont';
import { startPage } from './start/startPage';

const container = document.getElementById('root');
if (!container) {
  throw new Error("index.html has no element with the id 'root'");
}

const early = new EarlyAnswers(window);

void startPage({
  container,
  early,
  questions: new FirstQuestions(early),
  scripts: new ScriptPreloader(),
  loadFont,
  loadApp: () => import(/* webpackChunkName: "app" */ './start/showApp'),
  loadSignIn: () =>
    import(/* webpackChunkName: "sign-in" */ './start/showSignIn'),
});
