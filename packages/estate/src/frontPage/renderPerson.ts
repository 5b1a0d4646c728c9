import { html } from 'hono/html';
import { renderDocument } from '../pages/document';
import type { PersonSeed } from '../types';

/** Renders the directory's record of one person: the target of the portal's edit action. */
export function renderPerson(person: PersonSeed): Promise<string> {
  const facts: Array<[string, string | undefined]> = [
    ['Principal name', person.userPrincipalName],
    ['Mail', person.mail],
    ['Job title', person.jobTitle],
    ['Department', person.department],
    ['Company', person.companyName],
    ['Employee id', person.employeeId],
    ['Office', person.officeLocation],
    ['Manager', person.manager],
    ['Source-control login', person.githubUsername],
    ['Groups', person.groups.join(', ')],
    ['Account', person.accountEnabled ? 'enabled' : 'disabled'],
    ['Object id', person.id],
  ];
  return renderDocument(
    person.displayName,
    html`<main>
      <p class="brand"><a href="/">The company in miniature</a></p>
      <h1>${person.displayName}</h1>
      <p class="quiet">
        The directory's record. It is kept in examples/organisation/people.yaml;
        the portal reads it at the next refresh after a restart of the estate.
      </p>
      <div class="panel scroll">
        <table>
          <tbody>
            ${facts
              .filter(([, value]) => value)
              .map(
                ([name, value]) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td>${value}</td>
                  </tr>`,
              )}
          </tbody>
        </table>
      </div>
    </main>`,
  );
}
