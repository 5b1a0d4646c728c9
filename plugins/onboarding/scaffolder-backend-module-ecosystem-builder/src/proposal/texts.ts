import {
  type Change,
  comparePayloads,
  labelOf,
  type Payload,
  selectedTools,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';

/** A part of a text between two of the characters that end an address. */
const PART = /[^\s'"<>()[\]]+/g;

const MAIL = /[^@]@[^@]/;

/** Replaces mail addresses, for logs and messages. */
export function withoutMails(text: string): string {
  return text.replace(PART, part =>
    MAIL.test(part) ? '(a mail address)' : part,
  );
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

function people(payload: Payload): string[] {
  const { team_members: members = [], existing_ad_group_list: groups = [] } =
    payload;
  return payload.ad_group_create
    ? [`a directory group with ${counted(members.length, 'member')}`]
    : groups.map(({ adgroup_name }) => `access for the group ${adgroup_name}`);
}

function repository(payload: Payload): string[] {
  const { override_github_repo_name: override } = payload;
  const { existing_github_repo_name: existing } = payload;
  if (payload.github_repository_create) {
    return [override ? `the repository ${override}` : 'a repository'];
  }
  return existing ? [`a link to the repository ${existing}`] : [];
}

function account(payload: Payload): string[] {
  if (payload.yaccount_create) {
    const mailbox = payload.yaccount_enable_mailbox ? ' with a mailbox' : '';
    return [`a service account${mailbox}`];
  }
  return payload.existing_yaccount ? ['a link to its service account'] : [];
}

function azure(payload: Payload): string[] {
  const { prod_rg_env: prod = [], nonprod_rg_env: nonProd = [] } = payload;
  const environments = payload.resource_group_create
    ? [...prod, ...nonProd].filter(name => name !== 'None')
    : [];
  return [
    ...environments.map(name => `a resource group for ${name}`),
    ...(payload.prod_nprod_subscription_create
      ? ['a request for a production and a non-production subscription']
      : []),
  ];
}

/** Names the tools and runners that a file switches on. */
export function listSwitchedOn(version: Version, payload: Payload): string[] {
  return [
    ...selectedTools(version, payload),
    ...(payload.self_hosted_runners_enable ? ['self-hosted runners'] : []),
  ];
}

/** Lists in words what a file asks for. */
export function listWanted(version: Version, payload: Payload): string[] {
  return [
    ...(payload.app_id_create ? ['an application id'] : []),
    ...repository(payload),
    ...(payload.github_team_rbac_create ? ['a team in GitHub'] : []),
    ...people(payload),
    ...account(payload),
    ...azure(payload),
    ...listSwitchedOn(version, payload),
  ];
}

function formatEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const {
    email,
    adgroup_name: group,
    ...rights
  } = entry as Record<string, unknown>;
  const given = Object.keys(rights).filter(right => rights[right] === true);
  return `${email ?? group} (${given.join(', ') || 'no rights'})`;
}

/** Formats a value of a payload for people. */
function formatValue(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(formatEntry).join(', ') || 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formats a change for a message, without mail addresses: `'Tech Stack' is Java, yours is JS/TS`. */
export function formatDifference({ key, before, after }: Change): string {
  return withoutMails(
    `'${labelOf(key)}' is ${formatValue(before)} now, yours is ${formatValue(after)}`,
  );
}

/** Formats a text as code in Markdown, which formats nothing in it and makes no link of an address. */
export const code = (text: string) => `\`${text.replace(/[`\r\n]/g, ' ')}\``;

function list(lines: readonly string[]): string {
  return lines.map(line => `- ${line}`).join('\n');
}

/** The people and the run behind a pull request. */
export interface Origin {
  /** Entity ref of the requester. */
  requester: string;
  /** Page of the run. */
  pageUrl: string;
}

function footer({ requester, pageUrl }: Origin): string {
  return `Asked for by ${code(requester)} in [the portal](${pageUrl}). The portal starts the workflow with the first commit of this pull request; it does not run commits that are added.`;
}

/** The description of the pull request of a new file. */
export function describeNew(
  version: Version,
  payload: Payload,
  origin: Origin,
): string {
  return [
    `Onboards **${payload.application_name ?? ''}** (${payload.application_name_abbreviation ?? ''}).`,
    'The workflow creates:',
    list(listWanted(version, payload).map(code)),
    footer(origin),
  ].join('\n\n');
}

/** The description of the pull request of a changed file: each change with its values before and after. */
export function describeChange(
  before: Payload,
  after: Payload,
  origin: Origin,
): string {
  const changes = comparePayloads(before, after).map(
    change =>
      `${labelOf(change.key)}: ${code(formatValue(change.before))} → ${code(formatValue(change.after))}`,
  );
  return [
    `Changes the onboarding file of **${after.application_name ?? ''}**.`,
    list(changes),
    footer(origin),
  ].join('\n\n');
}
