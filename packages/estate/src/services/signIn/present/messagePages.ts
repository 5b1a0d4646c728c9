import { html } from 'hono/html';
import { renderDocument } from '../../../pages/document';
import type { PersonSeed } from '../../../types';

/** Renders the page for a disabled account; its button returns an error to the application. */
export function renderDisabledPage(
  person: PersonSeed,
  description: string,
  links: { returnPath: string; chooseAgainPath: string },
): Promise<string> {
  return renderDocument(
    'Your account is disabled',
    html`<main>
      <div class="panel error" role="alert">
        <h1>Your account is disabled</h1>
        <p>
          ${person.displayName} (${person.userPrincipalName}) cannot sign in.
          Ask your manager or the service desk.
        </p>
        <p class="quiet"><code>${description}</code></p>
      </div>
      <form class="bar" method="post" action="${links.returnPath}">
        <input type="hidden" name="reason" value="account_disabled" />
        <button class="button" type="submit">Back to the application</button>
        <a class="button plain" href="${links.chooseAgainPath}">
          Use another account
        </a>
      </form>
    </main>`,
  );
}

/** Renders an error that is not sent to the application, because its redirect address is not trusted. */
export function renderErrorPage(description: string): Promise<string> {
  return renderDocument(
    'Sign-in failed',
    html`<main>
      <div class="panel error" role="alert">
        <h1>Sorry, we cannot sign you in</h1>
        <p>
          The application asked for the sign-in in a way that is not allowed.
        </p>
        <p class="quiet"><code>${description}</code></p>
      </div>
    </main>`,
  );
}

/** Renders the page after a sign-out without a return address of the application. */
export function renderSignedOutPage(): Promise<string> {
  return renderDocument(
    'You signed out',
    html`<main>
      <div class="panel">
        <h1>You signed out</h1>
        <p>You can close this page.</p>
      </div>
    </main>`,
  );
}
