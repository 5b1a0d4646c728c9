/** The sample accounts of the estate. */
export const accounts = {
  /** Portal administrator. */
  admin: 'portal.admin@retail.example',
  /** In group `cloud-platform`, which owns the infrastructure templates. */
  owner: 'template.owner@retail.example',
  /** In group `checkout`; owns components, no template. */
  requester: 'app.requester@retail.example',
  /** In group `checkout` too. */
  secondOwner: 'lucia.moretti@retail.example',
  /** In no group. */
  starter: 'new.starter@retail.example',
} as const;
