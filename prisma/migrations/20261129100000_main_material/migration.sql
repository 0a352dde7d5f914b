-- Related assets share the main material: docs/record.md.
CREATE INDEX CONCURRENTLY "asset_text_main_material_idx" ON "asset_text" ((materials[1]), "asset_id") WHERE materials[1] IS NOT NULL;
