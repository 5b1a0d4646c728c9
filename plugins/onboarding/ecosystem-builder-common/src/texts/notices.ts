/** Banners above the sections of a form (ledger E-176 to E-179). */
export const BANNERS = {
  applicationLoading: 'Application information is being loaded...',
  applicationReady: 'Please fill in the application details.',
  productLoading: 'Product Information information is being loaded...',
  productReady: 'Fill in Product information',
} as const;

/** The link to the template of sandbox subscriptions (ledger E-009, E-010). */
export const SANDBOX_LINK = {
  text: 'Sandbox subscriptions are created with the template for sandbox subscriptions.',
  path: '/create/templates/default/sandbox-subscription-builder-template',
} as const;

/** The link to the form that changes the file of an application, by the version of the create form. */
export const UPDATE_FORMS = {
  text: 'Open the update form',
  paths: {
    CN: '/create/templates/default/ecosystem-builder-update-cn',
    V2: '/create/templates/default/ecosystem-builder-update-v2',
  },
} as const;

/** What the choices of the pickers say, in own words. */
export const CHOICE_NOTES = {
  hasFile: 'has an onboarding file',
  onboardedBy: (owner: string) => `onboarded by ${owner} and its teams`,
} as const;

/** Notes beside fields, in own words (ledger E-224, E-275, C-174). */
export const NOTES = {
  mailbox: 'A mailbox needs a licence of about £20 per year.',
  requestOwner: 'The request owner is a senior engineer or an architect.',
} as const;

/** Words of buttons and dialogs of the update forms (ledger E-052, E-055, E-056). */
export const BUTTONS = {
  fetchData: 'Fetch Data',
  viewFile: 'View File',
  viewFileChanges: 'View File Changes',
  checkNewer: 'Check for newer version',
} as const;
