import ReactDOM from 'react-dom/client';
import {
  PortalSignInPage,
  type PortalSignInPageProps,
} from '../modules/signIn/PortalSignInPage';

/**
 * Shows the sign-in page in an element.
 *
 * @returns a function that removes it
 */
export function showSignIn(
  container: HTMLElement,
  props: PortalSignInPageProps,
): () => void {
  const root = ReactDOM.createRoot(container);
  root.render(<PortalSignInPage {...props} />);
  return () => root.unmount();
}
