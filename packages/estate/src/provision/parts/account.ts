import { InputError } from '@backstage/errors';
import { randomBytes } from 'node:crypto';
import type { ProvisionPlan } from '../plan';
import { markedText, readMark, requireOwn } from '../ownership';
import type { PartContext } from '../PartContext';
import { findPerson, type Person, requirePerson } from './people';

type NewAccount = NonNullable<ProvisionPlan['newAccount']>;

function provideAccount(
  { plan, provide }: PartContext,
  account: Pick<Person, 'id' | 'userPrincipalName'>,
  state: 'created' | 'existing',
): void {
  provide({
    kind: 'service-account',
    title: `Service account of ${plan.application.name}`,
    name: account.userPrincipalName,
    url: `https://entra.microsoft.com/#view/Microsoft_AAD_UsersAndTenants/UserProfileMenuBlade/~/overview/userId/${account.id}`,
    state,
  });
}

async function create(
  context: PartContext,
  { name, hasMailbox }: NewAccount,
  userPrincipalName: string,
): Promise<Person> {
  const { apis, plan } = context;
  const body = {
    accountEnabled: true,
    displayName: markedText(plan.application, 'service account'),
    mailNickname: name,
    userPrincipalName,
    jobTitle: 'Service account',
    // Guests may read little in the directory, and have no place in the catalogue.
    userType: 'Guest',
    ...(hasMailbox && { mail: userPrincipalName }),
    passwordProfile: { password: randomBytes(24).toString('base64url') },
  };
  await apis.directory.send({ path: '/users', method: 'POST', body });
  return requirePerson(context, userPrincipalName);
}

async function provideNew(
  context: PartContext,
  account: NewAccount,
): Promise<void> {
  const { apis, names, plan, say } = context;
  const principalName = `${account.name}@${names.domain}`;
  const present = await findPerson(context, principalName);
  if (present) {
    const owner = readMark(present.displayName);
    requireOwn(`The account ${principalName}`, owner, plan.application);
  }
  const person = present ?? (await create(context, account, principalName));
  if (account.hasMailbox && person.mail === null) {
    const path = `/users/${person.id}`;
    const body = { mail: principalName };
    await apis.directory.send({ path, method: 'PATCH', body });
    say(`${principalName} has a mailbox now`);
  }
  provideAccount(context, person, present ? 'existing' : 'created');
}

/** Creates the service account of an application, or links an existing one. */
export async function provideServiceAccount(
  context: PartContext,
): Promise<void> {
  const { newAccount, existingAccount } = context.plan;
  if (newAccount) {
    await provideNew(context, newAccount);
  } else if (existingAccount) {
    const { principalName, secretName } = existingAccount;
    if (!/^y/i.test(principalName)) {
      throw new InputError(`'${principalName}' is not a service account`);
    }
    const person = await requirePerson(context, principalName);
    if (secretName) context.say(`Its secret is ${secretName}`);
    provideAccount(context, person, 'existing');
  } else {
    context.say('No service account is asked for');
  }
}
