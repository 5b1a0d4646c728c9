// The resources of one environment. What differs between environments stands in parameters/.
targetScope = 'resourceGroup'

@description('Part of the name of each resource.')
@minLength(3)
@maxLength(11)
param workload string

@allowed(['dev', 'prod'])
param environment string

param location string = resourceGroup().location

@description('Who answers for the resources: a group of the catalogue.')
param owner string

var tags = {
  owner: owner
  environment: environment
  repository: '${{ values.destination.owner }}/${{ values.destination.repo }}'
}

module vault 'modules/key-vault.bicep' = {
  name: 'vault-${workload}-${environment}'
  params: {
    workload: workload
    environment: environment
    location: location
    tags: tags
  }
}

module storage 'modules/storage.bicep' = {
  name: 'storage-${workload}-${environment}'
  params: {
    workload: workload
    environment: environment
    location: location
    tags: tags
  }
}

output vaultUri string = vault.outputs.uri
output storageAccount string = storage.outputs.name
