import {
  BUSINESS_CRITICALITIES,
  DATA_CLASSIFICATIONS,
  DAY_0,
  DAY_1,
  type Flag,
  type Form,
  NONPROD_ENVIRONMENTS,
  type OnboardType,
  ONBOARD_TYPES,
  type PayloadKey,
  PROD_ENVIRONMENTS,
  TECH_STACKS,
  type Version,
} from '../payload';
import { LABELS } from './labels';
import { NOTES, SANDBOX_LINK } from './notices';
import type { SectionId } from './sections';

/** Controls that are no key of the payload. */
type ControlId =
  | 'onboardType'
  | 'productPicker'
  | 'applicationByName'
  | 'applicationById'
  | 'devopsStack';

/** A field of the forms. Form, review and tests read the same list, in the order of the forms. */
export interface FormField {
  id: ControlId | PayloadKey;
  section: SectionId;
  label: string;
  /** Text below the field. */
  help?: string;
  control:
    | 'radio'
    | 'picker'
    | 'fact'
    | 'text'
    | 'select'
    | 'switch'
    | 'list'
    | 'dialog';
  /** Values of a radio or select, and of a dialog with choices. */
  options?: readonly string[];
  /** The only version of the field. */
  version?: Version;
  /** The only form of the field. */
  form?: Form;
  /** The only onboarding type of the field. */
  day?: OnboardType;
  /** The field is shown only in this position of a switch. */
  when?: { flag: Flag; is: boolean };
  /** The label is struck through: the choice exists no more (ledger E-148). */
  isStruckThrough?: boolean;
}

type Parts = Omit<FormField, 'id' | 'section' | 'label'> & { label?: string };

function field(section: SectionId) {
  return (id: PayloadKey, parts: Parts): FormField => ({
    id,
    section,
    label: LABELS[id],
    ...parts,
  });
}

const application = field('application');
const subscription = field('subscriptions');
const repository = field('repository');
const tool = field('devopsStack');
const group = field('directoryGroup');
const access = field('teamAccess');
const account = field('serviceAccount');

const CHOICE: FormField[] = [
  {
    id: 'onboardType',
    section: 'onboardType',
    label: 'Onboard Type',
    control: 'radio',
    options: Object.values(ONBOARD_TYPES),
    form: 'create',
  },
  {
    id: 'productPicker',
    section: 'product',
    label: 'Product Name',
    control: 'picker',
    form: 'create',
    day: DAY_0,
  },
  field('product')('product_group', { control: 'fact', day: DAY_0 }),
  field('product')('product_portfolio', { control: 'fact', day: DAY_0 }),
  ...(['applicationByName', 'applicationById'] as const).map(
    (id): FormField => ({
      id,
      section: 'application',
      label:
        LABELS[
          id === 'applicationById' ? 'application_id' : 'application_name'
        ],
      control: 'picker',
      form: 'create',
      day: DAY_1,
    }),
  ),
];

const DETAILS: FormField[] = [
  application('application_name', {
    control: 'text',
    help: '3 to 16 lower-case letters, digits and hyphens',
    form: 'create',
    day: DAY_0,
  }),
  application('application_name', { control: 'fact', form: 'update' }),
  application('application_id', { control: 'fact', form: 'update' }),
  application('description', {
    control: 'text',
    help: '3 to 256 letters, digits, spaces, full stops and hyphens',
    form: 'create',
    day: DAY_0,
  }),
  application('description', { control: 'fact', form: 'create', day: DAY_1 }),
  application('description', {
    control: 'text',
    help: '3 to 256 letters, digits, spaces, full stops and hyphens',
    form: 'update',
  }),
  application('product', { control: 'fact', form: 'create', day: DAY_1 }),
  application('product', { control: 'fact', form: 'update' }),
  application('business_criticality', {
    control: 'select',
    options: BUSINESS_CRITICALITIES,
  }),
  application('data_classification', {
    control: 'select',
    options: DATA_CLASSIFICATIONS,
  }),
  application('application_name_abbreviation', {
    control: 'text',
    help: 'App Friendly Name: 3 to 8 letters and digits',
    form: 'create',
  }),
  application('application_name_abbreviation', {
    control: 'fact',
    form: 'update',
  }),
  application('io_code', {
    control: 'text',
    help: 'BAU RUN, BAU Run - Cloud V2 or a code of letters and digits',
  }),
  application('confluence_page', {
    control: 'text',
    help: 'An address that begins with http or https',
  }),
];

const PARTS: FormField[] = [
  subscription('sandboxsubscription_create', {
    control: 'switch',
    help: SANDBOX_LINK.text,
    isStruckThrough: true,
  }),
  subscription('prod_nprod_subscription_create', {
    control: 'switch',
    version: 'CN',
  }),
  subscription('resource_group_create', { control: 'switch', version: 'V2' }),
  subscription('prod_rg_env', {
    control: 'dialog',
    options: PROD_ENVIRONMENTS,
    version: 'V2',
    when: { flag: 'resource_group_create', is: true },
  }),
  subscription('nonprod_rg_env', {
    control: 'dialog',
    options: NONPROD_ENVIRONMENTS,
    version: 'V2',
    when: { flag: 'resource_group_create', is: true },
  }),
  subscription('self_hosted_runners_enable', {
    control: 'switch',
    version: 'V2',
  }),
  subscription('team_name', {
    control: 'text',
    help: 'Name of the runners, at most 10 lower-case letters and digits, beginning with a letter',
    version: 'V2',
    form: 'create',
    when: { flag: 'self_hosted_runners_enable', is: true },
  }),
  subscription('team_name', {
    control: 'text',
    help: 'Name of the runners, at most 10 lower-case letters, digits and hyphens',
    version: 'V2',
    form: 'update',
    when: { flag: 'self_hosted_runners_enable', is: true },
  }),
  repository('github_repository_create', { control: 'switch' }),
  repository('override_github_repo_name', {
    control: 'text',
    help: 'Another name than the one made from the application’s name',
    when: { flag: 'github_repository_create', is: true },
  }),
  repository('existing_github_repo_name', {
    control: 'dialog',
    when: { flag: 'github_repository_create', is: false },
  }),
  {
    id: 'devopsStack',
    section: 'devopsStack',
    label: 'DevOps Stack',
    control: 'dialog',
    form: 'create',
  },
  tool('snyk_appsec_create', { control: 'switch' }),
  tool('prisma_appsec_create', { control: 'switch' }),
  tool('sonarcloud_create', { control: 'switch' }),
  tool('onboard_subscription_to_dynatrace', {
    control: 'switch',
    version: 'CN',
  }),
  tool('dynatrace_create', { control: 'switch', version: 'V2' }),
  tool('pagerduty_create', { control: 'switch' }),
  tool('launchdarkly_create', { control: 'switch', form: 'update' }),
  tool('fortify_appsec_create', { control: 'switch', form: 'update' }),
  field('techStack')('tech_stack', { control: 'select', options: TECH_STACKS }),
];

const PEOPLE: FormField[] = [
  group('ad_group_create', { control: 'switch' }),
  group('team_members', {
    control: 'list',
    when: { flag: 'ad_group_create', is: true },
  }),
  group('existing_ad_group_list', {
    control: 'list',
    when: { flag: 'ad_group_create', is: false },
  }),
  access('github_team_rbac_create', { control: 'switch' }),
  access('github_team_maintainer', {
    control: 'text',
    help: 'GitHub username of a member of the organisation',
    when: { flag: 'github_team_rbac_create', is: true },
  }),
  account('yaccount_create', { control: 'switch' }),
  account('yaccount_enable_mailbox', {
    control: 'switch',
    help: NOTES.mailbox,
    when: { flag: 'yaccount_create', is: true },
  }),
  account('existing_yaccount', {
    control: 'dialog',
    when: { flag: 'yaccount_create', is: false },
  }),
  account('yaccount_secret_key_name', {
    control: 'dialog',
    when: { flag: 'yaccount_create', is: false },
  }),
  field('resourceOwner')('request_owner', { control: 'text', form: 'create' }),
  field('resourceOwner')('request_owner', {
    label: 'Request Owner',
    control: 'text',
    help: NOTES.requestOwner,
    form: 'update',
  }),
  field('supportedBy')('supported_by', { control: 'text' }),
];

/** All fields of the four forms, in the order of the forms (ledger E-021 to E-049). */
export const FORM_FIELDS: readonly FormField[] = [
  ...CHOICE,
  ...DETAILS,
  ...PARTS,
  ...PEOPLE,
];
