-- With other synonyms, the same question has other answers.
CREATE CONSTRAINT TRIGGER "site_setting_catalogue" AFTER INSERT OR UPDATE ON "site_setting" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.key = 'synonyms') EXECUTE FUNCTION "catalogue_changed"();
