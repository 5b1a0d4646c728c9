export const GROUP_NOT_FOUND = 'There is no such resource group';
export const SUBSCRIPTION_NOT_FOUND = 'There is no such subscription';
