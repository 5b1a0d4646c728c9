using '../main.bicep'

param environment = 'prod'
param workload = '${{ values.workload }}'
param location = '${{ values.location }}'
param owner = '${{ values.owner }}'
