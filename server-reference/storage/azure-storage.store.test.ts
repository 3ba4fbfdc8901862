import { startAzureEmulator } from '../testing/object-store/azure-emulator.ts';
import { describeStorage } from '../testing/object-store/storage-contract.ts';
import { describeTableLife } from '../testing/object-store/table-life.ts';
import { openTestStorage } from '../testing/object-store/open-test-storage.ts';

describeStorage('an emulator of Azure Blob Storage', async () => openTestStorage(await startAzureEmulator()));

describeTableLife('an emulator of Azure Blob Storage', startAzureEmulator);
