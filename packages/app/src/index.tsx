import '@backstage/ui/css/styles.css';
import ReactDOM from 'react-dom/client';
import { appRoot } from './App';

const container = document.getElementById('root');
if (!container) {
  throw new Error("index.html has no element with the id 'root'");
}
ReactDOM.createRoot(container).render(appRoot);
