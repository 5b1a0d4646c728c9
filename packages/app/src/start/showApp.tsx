import ReactDOM from 'react-dom/client';
import { appRoot } from '../App';

/** Shows the app in place of what the element shows. */
export function showApp(container: HTMLElement): void {
  ReactDOM.createRoot(container).render(appRoot);
}
