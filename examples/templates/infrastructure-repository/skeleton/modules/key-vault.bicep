// A vault that people and applications sign in to with their identity; there are no access keys.
param workload string
param environment string
param location string
param tags object

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  // Names of vaults are unique in the world and at most 24 characters long.
  name: 'kv-${workload}-${environment}-${take(uniqueString(resourceGroup().id), 4)}'
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: {
      family: 'A'
      name: 'standard'
    }
    enableRbacAuthorization: true
    enablePurgeProtection: true
    publicNetworkAccess: 'Disabled'
  }
}

output uri string = vault.properties.vaultUri
